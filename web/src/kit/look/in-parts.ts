import { useDeferredValue } from 'react'

/**
 * Whether to render something large that waited for the answer of a call. React renders an answer without a break, which blocks a phone
 * for a quarter of a second; this becomes true right after it, in a render that lets the browser respond in between.
 */
export function useInParts(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere
}
