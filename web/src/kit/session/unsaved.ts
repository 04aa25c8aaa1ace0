const forms = new Set<() => boolean>()

/** Registers a form by a function that tells whether it has unsaved input; returns the function that removes it. */
export function registerForm(isDirty: () => boolean): () => void {
  forms.add(isDirty)
  return () => forms.delete(isDirty)
}

/** Whether a form on this page has input that would be lost with it. */
export function hasUnsaved(): boolean {
  return [...forms].some((isDirty) => isDirty())
}
