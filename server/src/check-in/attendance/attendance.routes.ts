import type { FastifyInstance } from 'fastify'
import { attendance } from '@banquet/contract/check-in/attendance'
import { route } from '../../kit/http/route.ts'
import { countHours, listAttendance } from './attendance.queries.ts'
import { exportAttendance } from './export-attendance.ts'

export function attendanceRoutes(app: FastifyInstance): void {
  route(app, attendance.list, (ctx, { query }) => listAttendance(ctx, query))
  route(app, attendance.hours, (ctx, { query }) => countHours(ctx, query.eventId))
  route(app, attendance.export, (ctx, { query }) => exportAttendance(ctx, query))
}
