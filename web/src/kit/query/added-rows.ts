/** A row that was just added, with the first part of the ids of its calls. */
interface AddedRow {
  noun: string
  id: number
}

const listeners = new Set<(row: AddedRow) => void>()

/** Calls back whenever a row was added and the lists on the screen are loaded again; returns the function that unsubscribes. */
export function subscribeAdded(listener: (row: AddedRow) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces the row of an answer, if the call adds one. */
export function announceAdded(endpointId: string, answer: unknown): void {
  const [noun = '', verb] = endpointId.split('.')
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
  if (verb !== 'create' || typeof id !== 'number') return
  for (const listener of listeners) listener({ noun, id })
}
