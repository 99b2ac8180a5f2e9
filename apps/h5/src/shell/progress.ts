// The top progress bar (S2-04): it starts before a navigation, moves by itself, and ends after the navigation. It is one element
// outside React, because it moves while React is busy loading the next page; only its transform is animated.

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

export function startProgressBar(): void {
  const el = element();
  if (ending !== undefined) clearTimeout(ending);
  el.classList.remove('running', 'done');
  // Reading offsetWidth forces a layout, so that the animation restarts from the left end.
  void el.offsetWidth;
  el.classList.add('running');
}

export function endProgressBar(): void {
  if (!bar || !bar.classList.contains('running')) return;
  const el = bar;
  el.classList.add('done');
  ending = setTimeout(() => el.classList.remove('running', 'done'), 300);
}
