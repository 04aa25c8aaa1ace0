import { auth } from './auth.scenarios.ts'
import { subDepartment } from './department.scenarios.ts'
import { hotel } from './hotel.scenarios.ts'
import { management } from './management.scenarios.ts'
import { system } from './system.scenarios.ts'
import type { Scenarios } from './world.ts'

/** What the calls of each noun need; a plain noun needs nothing and does not stand here. */
export const scenarios: Readonly<Record<string, Scenarios>> = {
  auth,
  hotel,
  management,
  'sub-department': subDepartment,
  system,
}
