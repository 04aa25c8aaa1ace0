/** A person as somebody typed them. */
export interface Person {
  name: string
  email: string
}

/** Reads people from lines such as `陳志明 <chen@univ.example.tw>`; a tab or a comma may separate name and address as well. */
export function readPeople(text: string): Person[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, before = '', address = line] = /^(.*?)[<\t,，]\s*([^<>\t,，]*?)\s*>?$/.exec(line) ?? []
      const name = before.replaceAll('"', '').trim()
      return { name: name || (address.split('@')[0] ?? ''), email: address.trim() }
    })
}
