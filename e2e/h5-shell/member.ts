// A member in the native webview: finds elements by the words that a person reads, and uses the real pointer and the real keyboard.
import type { NativeShell } from '../webview/native-shell.ts';

export type WebviewMember = {
  /** Opens the route by a new page load. */
  open(route: string): Promise<void>;
  /** Waits until these words are on the screen, or were in a toast since the last tap. */
  see(words: string): Promise<void>;
  tap(name: string): Promise<void>;
  /** Types digits and letters, key by key. */
  type(field: string, text: string): Promise<void>;
  /** Enters text that has no keys, as an input method does. */
  write(field: string, text: string): Promise<void>;
  /** Draws a line with the pointer across the middle of the element with this name. */
  stroke(name: string): Promise<void>;
  /** Scrolls the page to its end. */
  readToTheEnd(): Promise<void>;
  stored(name: string): Promise<string | null>;
  route(): Promise<string>;
  title(): Promise<string>;
};

/**
 * Runs in the page: remembers what toasts say. A toast is gone after two seconds, and on a busy machine the question for it may
 * come later than that.
 */
const EARS = `
  window.heard = '';
  new MutationObserver(() => {
    const toast = document.querySelector('[role=status]');
    if (toast) window.heard += toast.textContent + '\\n';
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return 0`;

/** Runs in the page: finds elements that are visible and have a name, on the top layer if a dialog is open. */
const EYES = `
  const layer = () => Array.from(document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')).pop() || document;
  // A new layer ignores touches for 300 ms (S-CMP-11), so an element that does not react yet counts as not visible.
  const inSight = (element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).pointerEvents !== 'none';
  const nameOf = (element) => (element.getAttribute('aria-label')
    || (element.labels && element.labels[0] ? element.labels[0].textContent : element.textContent) || '').trim();
  const named = (kinds, name) => Array.from(layer().querySelectorAll(kinds)).find((element) =>
    inSight(element) && !element.disabled && nameOf(element) === name);
  // As patient as the tests in Chromium: a busy machine may need half a minute for one screen.
  const until = async (look, what, most = 300) => {
    for (let tries = 0; tries < most; tries += 1) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('never seen: ' + what + ', but: ' + document.body.innerText.slice(-400));
  };
  /** Waits until the element no longer moves, and returns its position and size. */
  const spot = async (element) => {
    element.scrollIntoView({ block: 'nearest' });
    // On a busy machine a sheet may not have started to move, so its position must stay the same for several drawn
    // frames.
    let [top, drawn, counting] = [undefined, 0, true];
    const count = () => counting && requestAnimationFrame(() => ((drawn += 1), count()));
    count();
    await until(() => {
      const before = top;
      ({ top } = element.getBoundingClientRect());
      if (before !== top) drawn = 0;
      return drawn >= 5;
    }, 'rest');
    counting = false;
    const box = element.getBoundingClientRect();
    return [box.left, box.top, box.width, box.height];
  };`;
const TOUCHABLE = 'button, a, label, canvas, [role=radio], [role=combobox]';
const FIELDS = 'input, textarea';

type Box = readonly [left: number, top: number, width: number, height: number];

export function createWebviewMember(shell: NativeShell, site: string): WebviewMember {
  let visits = 0;
  const look = <T>(script: string): Promise<T> => shell.run<T>(`${EYES} ${script}`);
  const boxOf = (kinds: string, name: string): Promise<Box> =>
    look(
      `return spot(await until(() => named(${JSON.stringify(kinds)}, ${JSON.stringify(name)}), ${JSON.stringify(name)}))`,
    );
  const press = async (kinds: string, name: string): Promise<void> => {
    const [left, top, width, height] = await boxOf(kinds, name);
    await look("window.heard = ''; return 0");
    await shell.drag([[left + width / 2, top + height / 2]]);
  };

  /** Taps the field, and taps again if the page moved under the finger. */
  const enter = async (field: string): Promise<void> => {
    const has = `nameOf(document.activeElement) === ${JSON.stringify(field)}`;
    for (let tries = 0; tries < 5; tries += 1) {
      await press(FIELDS, field);
      if (await look(`return until(() => ${has}, 'the focus', 10).then(() => true, () => false)`)) return;
    }
    throw new Error(`${field} does not take the focus`);
  };

  return {
    async open(route) {
      // The query changes, because a change of the hash alone would not load the page again.
      const url = `${site}/?visit=${++visits}`;
      shell.send({ do: 'load', url: `${url}#${route}` });
      await shell.line(({ loaded }) => loaded !== undefined && loaded.startsWith(url));
      await shell.run(EARS);
    },
    async see(words) {
      await look(
        `await until(() => (document.body.innerText + window.heard).includes(${JSON.stringify(words)}), ${JSON.stringify(words)}); return 0`,
      );
    },
    tap: (name) => press(TOUCHABLE, name),
    async type(field, text) {
      await enter(field);
      await shell.type(text);
      // Keys are queued, but a tap does not wait for them. A field may group what is typed, and the last key may already have
      // submitted it.
      await look(`await until(() => {
          const value = (document.activeElement.value || '').replace(/ /g, '');
          return value === '' || value === ${JSON.stringify(text)};
        }, 'all keys'); return 0`);
    },
    async write(field, text) {
      await enter(field);
      await look(`document.execCommand('insertText', false, ${JSON.stringify(text)}); return 0`);
    },
    async stroke(name) {
      const [left, top, width, height] = await boxOf(TOUCHABLE, name);
      const at = (across: number, down: number) =>
        [Math.floor(left + width * across), Math.floor(top + height * down)] as const;
      const [first, ...rest] = [at(0.3, 0.3), at(0.4, 0.4), at(0.5, 0.5), at(0.6, 0.55), at(0.6, 0.7)] as const;
      // A busy engine tells a page only the last of several moves, and a line of two points is none. So the pointer goes on when the
      // page has heard where it is.
      await look(`
        window.pointerAt = '';
        addEventListener('pointermove', ({ clientX, clientY }) => (window.pointerAt = clientX + ' ' + clientY), true);
        return 0`);
      await shell.point(first, true);
      for (const to of rest) {
        await shell.point(to);
        await look(`await until(() => window.pointerAt === ${JSON.stringify(to.join(' '))}, 'the pointer'); return 0`);
      }
      await shell.point(rest.at(-1)!, false);
    },
    async readToTheEnd() {
      await look(`
        const pane = Array.from(document.querySelectorAll('#app *')).find((e) => e.scrollHeight > e.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(e).overflowY));
        // Pictures and late text make the page longer, so it is scrolled until its end stays the same.
        let [end, same] = [-1, 0];
        await until(() => {
          pane.scrollTop = pane.scrollHeight;
          same = end === pane.scrollTop ? same + 1 : 0;
          end = pane.scrollTop;
          return same >= 5;
        }, 'the end');
        return 0`);
    },
    stored: (name) => shell.run(`return localStorage.getItem(${JSON.stringify(name)})`),
    route: () => shell.run(`return location.hash.slice(1)`),
    title: () => shell.run('return document.title'),
  };
}
