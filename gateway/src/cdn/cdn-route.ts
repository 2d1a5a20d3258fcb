import { Hono } from 'hono'
import type { Route } from '../pipeline/route.ts'
import { cdn } from './cdn.ts'

const app = new Hono().route('/cdn', cdn())

/** Everything under `/cdn`. */
export const cdnRoute: Route = { method: 'GET', path: '/cdn/*', answer: (request) => app.fetch(request) }
