import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** Adds the routes of a resource to the server. */
export type Resource = (app: FastifyInstance, services: Services) => void
