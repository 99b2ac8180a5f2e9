/**
 * Copies a text and returns whether it reached the clipboard. Old
 * webviews, and pages not served over https, have no navigator.clipboard.
 */
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
  // The text box is put inside the open modal, if there is one, because elements outside it cannot take the focus.
  const holder = (before?.closest('dialog') ?? document.body).appendChild(document.createElement('textarea'));
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'sr-only';
  holder.select();
  // execCommand is deprecated, but it is the only way without navigator.clipboard.
  const copied = document.execCommand('copy');
  holder.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
