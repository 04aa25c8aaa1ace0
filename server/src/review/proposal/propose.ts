import { Worker } from 'node:worker_threads'
import { threadBeside } from '../../kit/thread.ts'
import { affinities, type Affinities, type AffinityPaper, type AffinityReviewer } from './affinity.ts'
import { distribute, type Distribution } from './distribute.ts'

/** What a proposal is computed from. */
export interface ProposalInput {
  papers: AffinityPaper[]
  reviewers: AffinityReviewer[]
  /** How many more reviewers each paper needs. */
  needs: number[]
  /** How many more papers each reviewer takes. */
  limits: number[]
  /** 1 for each pair that must not be: paper by paper, and within a paper reviewer by reviewer. */
  excluded: Uint8Array
  seed: number
}

export interface Proposed extends Distribution {
  affinities: Affinities
}

/** Computes a proposal. `onProgress` is called with what is done, from 0 to 1. */
export function propose(
  { papers, reviewers, needs, limits, excluded, seed }: ProposalInput,
  onProgress: (part: number) => void = () => undefined,
): Proposed {
  const found = affinities(papers, reviewers)
  const affinityPart = 0.6
  onProgress(affinityPart)
  const affinity = found.total.slice()
  for (const [at, isExcluded] of excluded.entries()) if (isExcluded === 1) affinity[at] = -1
  const distribution = distribute({ needs, limits, affinity, seed }, (part) =>
    onProgress(affinityPart + (1 - affinityPart) * part),
  )
  return { ...distribution, affinities: found }
}

/** What the thread reports. */
export type ThreadMessage = { progress: number } | { result: Proposed }

const thread = threadBeside(import.meta.url, 'propose')

/** The same in a thread of its own, because it takes seconds in which the program could not answer. It ends with the signal. */
export async function proposeInThread(
  input: ProposalInput,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Proposed> {
  signal.throwIfAborted()
  const worker = new Worker(thread, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 64 },
    stderr: true,
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Proposed>((resolve, reject) => {
      worker.on('message', (message: ThreadMessage) => {
        if ('result' in message) resolve(message.result)
        else onProgress(message.progress)
      })
      worker.once('error', reject)
      worker.once('exit', () => reject(signal.reason ?? new Error('The thread ended without a result')))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
