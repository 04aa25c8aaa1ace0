import { solveChallengeWorkers } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'

/** Solves a puzzle of the tick box on up to four threads; the answer is what `robot.altcha` carries. */
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
