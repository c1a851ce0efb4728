import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Gallery } from './Gallery.tsx';
import { answerToShownStates } from './shownStates.ts';
import '../src/index.css';

// Every component in every state, at /gallery/ of the development server. The build leaves it out.
const root = document.getElementById('root');
if (!root) throw new Error('gallery/index.html has no #root element.');

// Some components hold links, which need a router. Here they lead nowhere.
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);

// Styles that are loaded later, or again after a change, respond to shown states too.
answerToShownStates();
new MutationObserver(answerToShownStates).observe(document.head, {
  childList: true,
  characterData: true,
  subtree: true,
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
