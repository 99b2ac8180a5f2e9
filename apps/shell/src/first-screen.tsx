// 首页 before anything is known, drawn while the shell is built and written into index.html, so that a visitor sees the island before its
// code has come. The shell replaces it with the same look.
import { renderToStaticMarkup } from 'react-dom/server';
import { Tabs } from '#frame/Tabs.tsx';
import { Entries, Hero, LISTENING } from '#tabs/home/HomeHead.tsx';
import home from '#tabs/home/HomeTab.module.css';
import parts from '#tabs/parts.module.css';
import app from './App.module.css';

/** An icon has its size in a style attribute, which the policy refuses in a page; frame.css knows the two sizes that are drawn here. */
const withoutIconSizes = (markup: string): string => markup.replace(/(<svg[^>]*) style="[^"]*"/g, '$1');

export const renderFirstScreen = (): string =>
  withoutIconSizes(
    renderToStaticMarkup(
      <div className="drawn" inert>
        <div className={app.tabs}>
          <div className={app.tab}>
            <div className={parts.scroller}>
              {/* The hidden digit makes the browser load the font of numbers before the first of them is shown. */}
              <Hero
                corner={null}
                say={
                  <>
                    {LISTENING}
                    <b className="sr-only">0</b>
                  </>
                }
              />
              <div className={home.sheet}>
                <Entries plays />
              </div>
            </div>
          </div>
          <Tabs current="home" marks={{}} onChoose={() => undefined} />
        </div>
      </div>,
    ),
  );
