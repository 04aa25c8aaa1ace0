/** A question that must be answered before anything else. */
export interface Question {
  title: string
  /** The row that it is about. */
  subject?: string | undefined
  /** The details of the action, as labels and values. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  /** The consequence. */
  body?: string | undefined
  /** Confirming destroys something: the button is red and the focus starts at 取消. */
  danger?: boolean | undefined
  /** Labels of the two buttons, if 確定 and 取消 do not fit. */
  yes?: string | undefined
  no?: string | undefined
}

interface OpenQuestion extends Question {
  id: number
  /** It was confirmed, and what follows is under way. */
  isSending: boolean
  /** Answers; after a yes the question stays, with its buttons off, until the promise that is returned has resolved. */
  answer: (yes: boolean, underWay?: () => Promise<unknown>) => void
}

const listeners = new Set<() => void>()
let open: OpenQuestion | undefined
let lastId = 0

/**
 * Asks in a dialog and waits for the answer; Escape and 取消 mean no. A second question cancels the first. The dialog stays
 * until the calls that the caller makes after a yes are answered.
 */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const show = (next: OpenQuestion | undefined) => {
      if (open?.id !== id) return
      open = next
      notifyListeners()
    }
    const answer: OpenQuestion['answer'] = (yes, underWay) => {
      if (open?.id !== id || open.isSending) return
      resolve(yes)
      if (!yes || !underWay) return show(undefined)
      show({ ...asked, isSending: true })
      void underWay().then(() => show(undefined))
    }
    const asked: OpenQuestion = { ...question, id, isSending: false, answer }
    open = asked
    notifyListeners()
  })
}

/** The current question, for the host that shows it. */
export function asked(): OpenQuestion | undefined {
  return open
}

/** Calls back whenever a question is asked or answered; returns the function that unsubscribes. */
export function subscribeConfirm(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners() {
  for (const listener of listeners) listener()
}
