import { configureStore } from '@reduxjs/toolkit';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { PageData } from '../../../server/api.ts';
import { windowOpened } from '../../desktop/desktopEvents.ts';
import type { Viewport } from '../../desktop/layout/geometry.ts';
import { ViewportContext } from '../../desktop/layout/useViewport.ts';
import { PageDataContext } from '../../page/pageData.ts';
import { App } from '../App.tsx';
import { rootReducer } from '../state/rootReducer.ts';
import { placeWindow } from '../windowSpecs.tsx';

/** Example sizes. prerender.css sets everything that depends on the actual size. */
const viewports: Record<'windows' | 'sheets', Viewport> = {
  windows: { width: 1280, height: 800, reserved: 36, textScale: 1 },
  sheets: { width: 390, height: 844, reserved: 36, textScale: 1 },
};

/** Contains the desktop of a first visit twice, with floating windows and with sheets; prerender.css hides one. */
export function renderDesktop(page: PageData): string {
  const windows = render(page, viewports.windows).replace('data-first-focus', 'autofocus data-first-focus');
  const sheets = render(page, viewports.sheets).replace('role="dialog"', 'autofocus role="dialog"');
  return `<div data-prerendered="windows">${windows}</div><div data-prerendered="sheets">${sheets}</div>`;
}

function render(page: PageData, viewport: Viewport): string {
  const rect = placeWindow('welcome', viewport, []);
  const firstVisit = rootReducer(undefined, windowOpened({ id: 'welcome', rect }));
  const html = renderToString(
    <StrictMode>
      <Provider store={configureStore({ reducer: () => firstVisit })}>
        <PageDataContext value={page}>
          <ViewportContext value={{ viewport, scale: 1 }}>
            <StaticRouter location="/">
              <App />
            </StaticRouter>
          </ViewportContext>
        </PageDataContext>
      </Provider>
    </StrictMode>,
  );
  // The content security policy forbids style attributes in HTML. selectPrerendered.ts sets the styles by script.
  return html.replaceAll(' style="', ' data-style="');
}
