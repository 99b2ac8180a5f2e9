/** Whether the text reached the clipboard. Old webviews, and pages not served over https, have no navigator.clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  // In the modal on top, if there is one: what lies outside it cannot take the focus.
  const holder = (before?.closest('dialog') ?? document.body).appendChild(document.createElement('textarea'));
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'sr-only';
  holder.select();
  // The only way there was before navigator.clipboard.
  const copied = document.execCommand('copy');
  holder.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
