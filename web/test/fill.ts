import { userEvent } from '@testing-library/user-event'

/** Fills an empty field with one change event. Typing renders the form for each letter, which takes seconds in large forms. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
