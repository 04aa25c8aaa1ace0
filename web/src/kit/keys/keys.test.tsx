import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useKeys, type Key } from './keys.ts'
import { keysNow, press, saveForm } from './key-press.ts'

const ran: string[] = []
const key = (keys: string, result?: unknown): Key => ({
  keys,
  words: keys,
  run: () => {
    ran.push(keys)
    return result
  },
})

function Page({ list = [], record = [] }: { list?: readonly Key[]; record?: readonly Key[] }) {
  useKeys('everywhere', [key('g o'), key('?')])
  useKeys('list', list)
  useKeys('record', record)
  return (
    <main>
      <button type="button" aria-keyshortcuts="e" onClick={() => ran.push('edit')}>
        Edit
      </button>
      <button type="button" aria-keyshortcuts="h" disabled>
        Hold
      </button>
      <input aria-label="field" />
    </main>
  )
}

/** Presses a key as the host does; whether it was a command. */
function pressed(name: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  window.addEventListener('keydown', press)
  const isFree = fireEvent.keyDown(target, { key: name, ...more })
  window.removeEventListener('keydown', press)
  return !isFree
}
const taken = () => ran.splice(0)

test('a key runs the command that is declared for it, that of a record before that of a list', () => {
  render(<Page list={[key('j, ArrowDown'), key('Shift+x')]} record={[key('j', false)]} />)
  expect(pressed('ArrowDown')).toBe(true)
  expect(pressed('X', { shiftKey: true })).toBe(true)
  expect(taken()).toEqual(['j, ArrowDown', 'Shift+x'])
  // A command with nothing to do leaves the key its usual meaning.
  expect(pressed('J')).toBe(false)
  expect(taken()).toEqual(['j'])
  expect(pressed('q')).toBe(false)
  expect(taken()).toEqual([])
})

test('two keys are one command, and any other key in between ends it', () => {
  render(<Page list={[key('o')]} />)
  pressed('g')
  expect(taken()).toEqual([])
  pressed('o')
  expect(taken()).toEqual(['g o'])
  pressed('g')
  pressed('q')
  pressed('o')
  expect(taken()).toEqual(['o'])
})

test('a button with a key is pressed by it, unless it is disabled', () => {
  render(<Page />)
  pressed('e')
  pressed('h')
  expect(taken()).toEqual(['edit'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  expect(keysNow().get('record')).toMatchObject([{ keys: 'e', words: 'Edit' }])
})

test.each([
  ['in a field', {}, () => screen.getByLabelText('field')],
  ['while an input method composes', { isComposing: true }, undefined],
  ['with Ctrl held', { ctrlKey: true }, undefined],
  ['with Alt held', { altKey: true }, undefined],
] as const)('nothing acts %s', (_, more, target) => {
  render(<Page list={[key('j')]} />)
  pressed('j', more, target?.())
  expect(taken()).toEqual([])
})

test('nothing acts behind a dialog', () => {
  render(<Page list={[key('j')]} />)
  render(<dialog open />)
  pressed('j')
  expect(taken()).toEqual([])
})

test('a popover that is closed does not stop the keys, and one that is open does', () => {
  render(<Page list={[key('j')]} />)
  render(<div role="dialog" />)
  const visible = vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(false)
  pressed('j')
  expect(taken()).toEqual(['j'])
  visible.mockReturnValue(true)
  pressed('j')
  visible.mockRestore()
  expect(taken()).toEqual([])
})

test('a held key repeats only a command that says so', () => {
  render(<Page list={[{ ...key('j'), repeats: true }, key('x')]} />)
  pressed('j', { repeat: true })
  pressed('x', { repeat: true })
  expect(taken()).toEqual(['j'])
})

test('the form in which somebody is, or the only one, is saved; a search is no form', () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { rerender } = render(
    <search>
      <form onSubmit={sent}>
        <button type="submit">Search</button>
      </form>
    </search>,
  )
  expect(saveForm()).toBe(false)
  rerender(
    <form onSubmit={sent}>
      <button type="submit">Save</button>
    </form>,
  )
  expect(saveForm()).toBe(true)
  expect(sent).toHaveBeenCalledOnce()
})
