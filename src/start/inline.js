// The one script in the HTML of every page. It runs before all others: README.md beside it says why
// each part is here. scripts/build/inlineScript.ts takes comments and indentation out, and
// firebase.json has the hash of the rest (tests/unit/hosting/headers.test.ts says which).
(function ({ lists, pageSize, papers, paperSize, categories, hues }) {
  const start = { presses: [], changes: [] };
  globalThis.studynestStart = start;

  // 1. The chosen theme, room for 'Continue' on Home and, but on a slow line, for a reading pane, before
  // the first paint.
  const { saveData, effectiveType } = navigator.connection ?? {};
  if (saveData || /2g$/.test(effectiveType)) document.documentElement.dataset.slowLine = '';
  try {
    const theme = localStorage.getItem('studynest-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    if (localStorage.getItem('studynest-last-shelf'))
      document.documentElement.dataset.returning = '';
  } catch {
    // Storage may be blocked.
  }

  // 2. The query for the list in the address. The settings are attributes of the script on /Files.
  const query = new URLSearchParams(location.search);
  const course = query.get('course');
  if (lists && course && !query.has('sort') && !query.get('search')?.trim()) {
    const [first, ...others] = categories.split(' ');
    const tab = query.get('tab');
    const category = others.includes(tab) ? tab : first;
    const size = papers.split(' ').includes(category) ? paperSize : pageSize;
    const address = `${lists}/${encodeURIComponent(course)}/${category}?pageSize=${size}&orderBy=title`;
    // The limit covers the body too: some networks send the headers and then nothing.
    const answer = fetch(address, { signal: AbortSignal.timeout(20_000) });
    globalThis.studynestFirstPage = { course, category, answer: answer.catch(() => undefined) };
  }

  // And the band of its course, whose colour the first paint has.
  const hue = new URLSearchParams(hues).get(course);
  if (hue) document.documentElement.style.setProperty('--hue', hue);

  // And room for the place where the visitor left a list: the browser scrolls before the app has the
  // rows. `listPlace.ts` stores the height, and takes this room away again.
  const { list } = history.state ?? {};
  if (list) document.documentElement.style.minHeight = `${list.height + innerHeight}px`;

  // 3. Presses and submits before hydration. The control is found at once: a translator may replace
  // the target before the app repeats the press. A form would leave the page by itself.
  globalThis.onclick = globalThis.onsubmit = (event) => {
    const control = event.target.closest?.('button, [type=radio]');
    if (control) start.presses.push(control);
    if (event.type === 'submit') event.preventDefault();
  };

  // 4. What translators and extensions change in the page from the end of parsing on.
  start.observer = new MutationObserver((records) => void start.changes.push(...records));

  // 5. A script or a style sheet that does not arrive. Pages work without their early modules, which
  // alone have `async`.
  addEventListener(
    'error',
    ({ target }) => {
      if (!target.matches?.('[type=module]:not([async]), [rel=stylesheet]')) return;
      document.getElementById('missing').hidden = false;
    },
    true,
  );

  // A script that neither arrives nor fails is said too, until the app is there after all.
  setTimeout(() => {
    const missing = document.getElementById('missing');
    if (!globalThis.studynestStart || !missing.hidden) return;
    missing.hidden = false;
    missing.dataset.late = '';
  }, 30_000);

  // 6. Where rows come first, the app waits for them in a template, but not for long.
  start.parsed = new Promise((resolve) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'complete') return;
      start.observer.observe(document, { childList: true, subtree: true });
      resolve();
      setTimeout(() => {
        const app = document.getElementById('app');
        app?.replaceWith(app.content);
      }, 1_000);
    });
  });
})(document.currentScript.dataset);
