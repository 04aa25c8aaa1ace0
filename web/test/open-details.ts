import { fireEvent, screen, type Matcher } from '@testing-library/react'

/** Opens what a summary hides; happy-dom opens it on a click, but sends no event. */
export async function openDetails(summary: Matcher): Promise<HTMLDetailsElement> {
  const details = (await screen.findByText(summary, { selector: 'summary' })).closest('details')
  if (!details) throw new Error('no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  return details
}
