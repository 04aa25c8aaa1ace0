// Before the first paint: light or dark and the language, as chosen on this device. No inline script, because of the CSP.
;(function () {
  var root = document.documentElement
  var stored = {}
  try {
    stored = {
      scheme: localStorage.getItem('banquet-scheme'),
      language: localStorage.getItem('banquet-language'),
    }
  } catch (error) {
    stored = {}
  }
  var dark = stored.scheme ? stored.scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (stored.language === 'en' || stored.language === 'zh-TW') root.lang = stored.language
  else if (!/^zh/i.test(navigator.language || '')) root.lang = 'en'
})()
