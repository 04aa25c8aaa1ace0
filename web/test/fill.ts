import { userEvent } from '@testing-library/user-event'

/** Fills an empty field with one change. Typing renders the form for each letter, which large forms take seconds for. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
