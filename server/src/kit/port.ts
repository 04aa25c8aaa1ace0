/** What an area needs from exactly one area above it. */
export interface Port<Provided> {
  /** Returns what is plugged in. Throws if nothing is. */
  (): Provided
  /** Plugs in what the area above provides. Throws if something is plugged in already. */
  provide: (provided: Provided) => void
}

/** Declares a port; `server/src/handlers.ts` plugs something in. Where several areas may answer, use a list instead. */
export function port<Provided extends object>(name: string): Port<Provided> {
  let plugged: Provided | undefined
  const read = (): Provided => {
    if (!plugged) throw new Error(`Nothing is plugged in for ${name}: server/src/handlers.ts must be loaded`)
    return plugged
  }
  const provide = (provided: Provided) => {
    if (plugged) throw new Error(`Something is plugged in for ${name} already`)
    plugged = provided
  }
  return Object.assign(read, { provide })
}
