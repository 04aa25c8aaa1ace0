import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'

/** Solves the puzzle of the checkbox on up to four threads; the result is the value of `robot.altcha`. */
export async function solveAltcha(challenge: Challenge, controller: AbortController): Promise<string> {
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(4, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' }),
  })
  if (!solution) throw new Error('The puzzle was not solved.')
  return btoa(JSON.stringify({ challenge, solution }))
}
