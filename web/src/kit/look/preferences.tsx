import { IconLanguage, IconMoon, IconSun } from './icons.tsx'
import type { Language } from '@banquet/contract/rule/text/local-name'
import { toggleScheme, useScheme } from '../theme/scheme.ts'
import { setLanguage, useLanguage, useText, words } from '../text/text.ts'
import * as controls from './controls.module.css'

const text = words({
  'zh-TW': { dark: '切換為深色', light: '切換為淺色' },
  en: { dark: 'Switch to dark', light: 'Switch to light' },
})

interface Props {
  /** Called with the chosen language, which is already shown and kept on this device. */
  onLanguage?: (language: Language) => void
}

/** The switches for the language and for light and dark. */
export function Preferences({ onLanguage }: Props) {
  const t = useText(text)
  const scheme = useScheme()
  const other =
    useLanguage() === 'en'
      ? ({ code: 'zh-TW', name: '中文' } as const)
      : ({ code: 'en', name: 'English' } as const)
  const label = scheme === 'dark' ? t.light : t.dark
  return (
    <>
      <button
        type="button"
        className={controls.iconButton}
        lang={other.code}
        onClick={() => {
          setLanguage(other.code)
          onLanguage?.(other.code)
        }}
      >
        <IconLanguage />
        {other.name}
      </button>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={label}
        title={label}
        onClick={toggleScheme}
      >
        {scheme === 'dark' ? <IconSun /> : <IconMoon />}
      </button>
    </>
  )
}
