/** The questions of the review: the scores, then the recommendation. */
const questionsOf = (review: Element) => [...review.querySelectorAll<HTMLElement>('[role="radiogroup"]')]
const isOpen = (question: Element) => question.querySelector(':checked') === null

/** Focuses the first question that is not answered yet, or the first one. */
export function focusScores(review: Element): void {
  const questions = questionsOf(review)
  const first = questions.find(isOpen) ?? questions[0]
  first?.querySelector<HTMLElement>(':checked, input')?.focus()
}

/**
 * Answers a question by a digit: the one that has the focus, else the first that is not answered yet. The focus stays where it
 * is, so somebody who is still reading scores a paper with one key for each question. 0 is the best score of ten, or no opinion.
 */
export function answerByDigit(review: Element, digit: string, target: EventTarget | null): void {
  const questions = questionsOf(review)
  const question =
    questions.find((one) => target instanceof Node && one.contains(target)) ?? questions.find(isOpen)
  const choices = question?.querySelectorAll<HTMLInputElement>('input[type="radio"]:not([value="none"])')
  const none = question?.querySelector<HTMLInputElement>('input[type="radio"][value="none"]')
  const choice = digit === '0' ? (choices?.[9] ?? none) : choices?.[Number(digit) - 1]
  if (!choice) return
  choice.click()
  question?.scrollIntoView?.({ block: 'nearest' })
}

/** Whether the paper is beside the form, as in the style sheet of the room, so that it is scrolled by itself. */
export const readsBesideForm = () => matchMedia('(min-width: 1100px)').matches
