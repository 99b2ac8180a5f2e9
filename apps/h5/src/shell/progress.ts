// The top progress bar (S2-04): starts before a navigation, runs on by itself, ends after it. One element outside React, because it
// moves while React is busy loading the next page; only its transform animates.

let bar: HTMLElement | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

function element(): HTMLElement {
  if (!bar) {
    bar = document.createElement('div');
    bar.className = 'progress';
    bar.setAttribute('aria-hidden', 'true');
    document.body.appendChild(bar);
  }
  return bar;
}

export function startProgress(): void {
  const el = element();
  if (ending !== undefined) clearTimeout(ending);
  el.classList.remove('running', 'done');
  // Read once, so that the bar begins at its left end again.
  void el.offsetWidth;
  el.classList.add('running');
}

export function endProgress(): void {
  if (!bar || !bar.classList.contains('running')) return;
  const el = bar;
  el.classList.add('done');
  ending = setTimeout(() => el.classList.remove('running', 'done'), 300);
}
