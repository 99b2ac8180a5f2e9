// A member in the native webview: finds things by the words a person reads, and uses the real pointer and the real keys.
import type { NativeShell } from '../webview/native-shell.ts';

export type Member = {
  /** A new life of the page. */
  open(route: string): Promise<void>;
  /** Waits for words on the screen. */
  see(words: string): Promise<void>;
  tap(name: string): Promise<void>;
  /** Digits and letters, key by key. */
  type(field: string, text: string): Promise<void>;
  /** What no key gives, as an input method puts it in. */
  write(field: string, text: string): Promise<void>;
  /** A stroke over the middle of what has this name. */
  stroke(name: string): Promise<void>;
  /** The part of the page that is scrolled, to its end. */
  readToTheEnd(): Promise<void>;
  stored(name: string): Promise<string | null>;
  route(): Promise<string>;
  title(): Promise<string>;
};

/** In the page: what has a name and can be seen, on the top layer if a dialog is open. */
const EYES = `
  const layer = () => Array.from(document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')).pop() || document;
  const inSight = (element) => element.getClientRects().length > 0;
  const nameOf = (element) => (element.getAttribute('aria-label')
    || (element.labels && element.labels[0] ? element.labels[0].textContent : element.textContent) || '').trim();
  const named = (kinds, name) => Array.from(layer().querySelectorAll(kinds)).find((element) =>
    inSight(element) && !element.disabled && nameOf(element) === name);
  const until = async (look, what, most = 150) => {
    for (let tries = 0; tries < most; tries += 1) {
      const found = look();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('never seen: ' + what + ', but: ' + document.body.innerText.slice(-400));
  };
  /** Where it is once it stands still. */
  const spot = async (element) => {
    element.scrollIntoView({ block: 'nearest' });
    // On a busy machine a sheet may not have moved yet: it must stand for several frames that were really drawn.
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

export function memberIn(shell: NativeShell, site: string): Member {
  let visits = 0;
  const look = <T>(script: string): Promise<T> => shell.run<T>(`${EYES} ${script}`);
  const boxOf = (kinds: string, name: string): Promise<Box> =>
    look(
      `return spot(await until(() => named(${JSON.stringify(kinds)}, ${JSON.stringify(name)}), ${JSON.stringify(name)}))`,
    );
  const press = async (kinds: string, name: string): Promise<void> => {
    const [left, top, width, height] = await boxOf(kinds, name);
    await shell.drag([[left + width / 2, top + height / 2]]);
  };

  /** Taps the field; once more if the page moved under the finger. */
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
      // Another query, because another hash alone is the same life of the page.
      const url = `${site}/?visit=${++visits}`;
      shell.send({ do: 'load', url: `${url}#${route}` });
      await shell.line(({ loaded }) => loaded !== undefined && loaded.startsWith(url));
    },
    async see(words) {
      await look(
        `await until(() => document.body.innerText.includes(${JSON.stringify(words)}), ${JSON.stringify(words)}); return 0`,
      );
    },
    tap: (name) => press(TOUCHABLE, name),
    async type(field, text) {
      await enter(field);
      await shell.type(text);
      // Keys wait for each other, a tap does not wait for them. A field may group what is typed; the last key may have sent it.
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
      const at = (across: number, down: number) => [left + width * across, top + height * down] as const;
      await shell.drag([at(0.3, 0.3), at(0.4, 0.4), at(0.5, 0.5), at(0.6, 0.55), at(0.6, 0.7)]);
    },
    async readToTheEnd() {
      await look(`
        const pane = Array.from(document.querySelectorAll('#app *')).find((e) => e.scrollHeight > e.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(e).overflowY));
        pane.scrollTop = pane.scrollHeight; return 0`);
    },
    stored: (name) => shell.run(`return localStorage.getItem(${JSON.stringify(name)})`),
    route: () => shell.run(`return location.hash.slice(1)`),
    title: () => shell.run('return document.title'),
  };
}
