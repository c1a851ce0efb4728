import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';

/** A page of React and the router alone, with as many elements as a text page has. */
function TextPage() {
  return (
    <main>
      <h1>About</h1>
      <Link to="/elsewhere">Elsewhere</Link>
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>Study materials are free for everybody who studies, paragraph {index}.</p>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <TextPage />
    </BrowserRouter>,
  );
