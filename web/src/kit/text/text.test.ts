import { beforeEach, describe, expect, test, vi } from 'vitest'

async function startWith(browser: string[], stored?: string) {
  vi.resetModules()
  localStorage.clear()
  if (stored) localStorage.setItem('banquet-language', stored)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  return import('./text.ts')
}

describe('the language', () => {
  beforeEach(() => vi.restoreAllMocks())

  test.each([
    ['a Taiwanese browser', ['zh-TW', 'en'], 'zh-TW'],
    ['a browser in Hong Kong', ['zh-HK'], 'zh-TW'],
    ['an English browser', ['en-GB', 'zh-TW'], 'en'],
    ['a French browser', ['fr'], 'en'],
  ])('of %s is the one its reader can read', async (_, browser, expected) => {
    const { language } = await startWith(browser)
    expect(language()).toBe(expected)
    expect(document.documentElement.lang).toBe(expected)
  })

  test('chosen on this device takes precedence over the browser', async () => {
    const { language } = await startWith(['en'], 'zh-TW')
    expect(language()).toBe('zh-TW')
  })

  test('stored on the device is ignored if it does not exist', async () => {
    const { language } = await startWith(['en'], 'tlh')
    expect(language()).toBe('en')
  })

  test('changes at once, is stored on the device and reported to subscribers', async () => {
    const { language, say, setLanguage, subscribe, words } = await startWith(['zh-TW'])
    const listener = vi.fn()
    const stop = subscribe(listener)
    const text = words({
      'zh-TW': { title: '標題', range: (from: number) => `第 ${from} 筆起` },
      en: { title: 'Title', range: (from) => `From ${from}` },
    })
    expect(say(text, 'title')).toBe('標題')
    setLanguage('en')
    expect(language()).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(localStorage.getItem('banquet-language')).toBe('en')
    expect(say(text, 'title')).toBe('Title')
    expect(say(text, 'range')(3)).toBe('From 3')
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    setLanguage('zh-TW')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('follows a change in another tab', async () => {
    const { language } = await startWith(['zh-TW'])
    localStorage.setItem('banquet-language', 'en')
    dispatchEvent(new StorageEvent('storage', { key: 'banquet-language' }))
    expect(language()).toBe('en')
  })
})

test('joins words, remarks and labels with the punctuation of the language', async () => {
  const { labelled, listed, noted, setLanguage } = await startWith(['zh-TW'])
  expect([listed(['甲', '乙']), noted('甲', '乙'), labelled('甲', '乙')]).toEqual([
    '甲、乙',
    '甲（乙）',
    '甲：乙',
  ])
  setLanguage('en')
  expect([listed(['A', 'B']), noted('A', 'B'), labelled('A', 'B')]).toEqual(['A, B', 'A (B)', 'A: B'])
})

test('a word without a remark has no empty brackets', async () => {
  const { noted } = await startWith(['zh-TW'])
  expect(noted('王小明', '')).toBe('王小明')
  expect(noted('王小明', 'WANG')).toBe('王小明（WANG）')
})
