// Before the first paint: the stored theme and language, so that neither flashes. Runs without modules.
(() => {
  try {
    const read = (key) => JSON.parse(localStorage.getItem(`RaStore.${key}`) ?? 'null');
    const dark = read('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = dark;
    document.documentElement.lang = read('locale') ?? 'en';
  } catch {
    document.documentElement.dataset.theme = 'light';
  }
})();
