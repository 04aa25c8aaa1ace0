import type { FastifyInstance } from 'fastify'
import type { House } from '../house.ts'

/** Adds the routes of a resource to the server. */
export type Resource = (app: FastifyInstance, house: House) => void
