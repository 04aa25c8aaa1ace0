import { parentPort, workerData } from 'node:worker_threads'
import { propose, type ProposalInput, type ThreadMessage } from './propose.ts'

const send = (message: ThreadMessage) => parentPort?.postMessage(message)

send({ result: propose(workerData as ProposalInput, (progress) => send({ progress })) })
