const han = /\p{Script=Han}/u

/** Returns a Chinese name with its middle hidden: 王○明, and 王○ of two letters. */
function maskChinese(name: string): string {
  const letters = Array.from(name.replaceAll(/\s/g, ''))
  if (letters.length < 2) return '○'
  const [first = ''] = letters
  const last = letters.length === 2 ? '' : (letters.at(-1) ?? '')
  return `${first}${'○'.repeat(Math.min(6, Math.max(1, letters.length - 2)))}${last}`
}

/** Returns a name of other letters with only the initial of its last word: Ming W.; a name before a comma is the family name. */
function maskWestern(name: string): string {
  const [family = '', ...given] = name.split(',').map((part) => part.trim())
  const words = given.length > 0 ? [...given.join(' ').split(/\s+/), family] : family.split(/\s+/)
  const last = words.at(-1) ?? ''
  const initial = Array.from(last)[0] ?? ''
  return [...(words.length > 1 ? words.slice(0, 1) : []), ...(initial === '' ? [] : [`${initial}.`])].join(
    ' ',
  )
}

/** Returns a name of which only so much is shown that its owner is recognised by those who know them. */
export function maskName(name: string): string {
  const text = name.trim()
  if (text === '') return ''
  return han.test(text) ? maskChinese(text) : maskWestern(text)
}
