(function ({ lists, pageSize }) {
  const query = new URLSearchParams(globalThis.location.search);
  const course = query.get('course');
  const isSorted = ['title', 'downloads', 'newest'].includes(query.get('sort'));
  if (!course || isSorted || (query.get('search') ?? '').trim()) return;
  const tab = query.get('tab');
  const category = ['qp', 'solved-qp', 'other-note'].includes(tab) ? tab : 'note';
  const answer = fetch(`${lists}/${encodeURIComponent(course)}/${category}?pageSize=${pageSize}`);
  globalThis.studynestFirstPage = { course, category, answer: answer.catch(() => undefined) };
})(globalThis.document.currentScript.dataset);
