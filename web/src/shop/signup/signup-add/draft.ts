/** The owner of a draft; several people may use one browser. */
export interface DraftOf {
  eventId: number
  memberId: number
}

const key = ({ eventId, memberId }: DraftOf) => `banquet-signup-${eventId}-${memberId}`

/** Stores the input of the sign-up form on this device, so that it survives a closed window. */
export function saveDraft(of: DraftOf, values: object): void {
  localStorage.setItem(key(of), JSON.stringify(values))
}

/** Returns the stored input; nothing if it cannot be parsed. */
export function readDraft(of: DraftOf): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(of)) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Deletes the draft after the sign-up was sent. */
export function forgetDraft(of: DraftOf): void {
  localStorage.removeItem(key(of))
}
