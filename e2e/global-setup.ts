import { prepareProgram } from './program.ts'

/** Builds what is stale, once for all journeys. */
export default prepareProgram
