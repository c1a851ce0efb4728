(function ({ lists, pageSize, categories }) {
  const query = new URLSearchParams(globalThis.location.search);
  const course = query.get('course');
  const isSorted = ['title', 'downloads', 'newest'].includes(query.get('sort'));
  if (!course || isSorted || (query.get('search') ?? '').trim()) return;
  const [first, ...others] = categories.split(' ');
  const tab = query.get('tab');
  const category = others.includes(tab) ? tab : first;
  const answer = fetch(`${lists}/${encodeURIComponent(course)}/${category}?pageSize=${pageSize}`);
  globalThis.studynestFirstPage = { course, category, answer: answer.catch(() => undefined) };
})(globalThis.document.currentScript.dataset);
