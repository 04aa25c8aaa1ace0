import { auth } from './auth.ts'
import { dashboard } from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import { hotel } from './hotel.ts'
import { management } from './management.ts'
import { system } from './system.ts'
import { unit } from './unit.ts'
import { department, subDepartment } from './department.ts'

/** Every call of the API. What is not here does not exist. */
export const all: readonly Endpoint[] = [
  system,
  auth,
  dashboard,
  management,
  hotel,
  unit,
  department,
  subDepartment,
].flatMap((calls) => Object.values(calls))
