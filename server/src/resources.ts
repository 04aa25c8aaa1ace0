import type { FastifyInstance } from 'fastify'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { customerEmployeeRoutes } from './customer-employee/customer-employee.routes.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { foodMaterialRoutes } from './food-material/food-material.routes.ts'
import { foodMaterialTypeRoutes } from './food-material-type/food-material-type.routes.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { forgottenPasswordRoutes } from './forgotten-password/forgotten-password.routes.ts'
import { fileRoutes } from './file/file.routes.ts'
import { hotelRoutes } from './hotel/hotel.routes.ts'
import type { House } from './kit/house.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { managementRoutes } from './management/management.routes.ts'
import { memberRoutes } from './member/member.routes.ts'
import { notificationRoutes } from './notification/notification.routes.ts'
import { notificationSettingRoutes } from './notification-setting/notification-setting.routes.ts'
import { postalRoutes } from './postal/postal.routes.ts'
import { productTypeRoutes } from './product-type/product-type.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { shipmentRoutes } from './shipment/shipment.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { systemRoutes } from './system/system.routes.ts'
import { unitRoutes } from './unit/unit.routes.ts'
import { worksheetRoutes } from './worksheet/worksheet.routes.ts'
import { departmentRoutes, subDepartmentRoutes } from './department/department.routes.ts'
import { customerProductRoutes } from './customer-product/customer-product.routes.ts'
import { deliveryScheduleRoutes } from './delivery-schedule/delivery-schedule.routes.ts'
import { holidayRoutes } from './holiday/holiday.routes.ts'
import { importRoutes } from './import/import.routes.ts'
import { organisationRoutes } from './organisation/organisation.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { orderTemplateRoutes } from './order-template/order-template.routes.ts'
import { recipeRoutes } from './recipe/recipe.routes.ts'

/** Every resource of the server, in the order of the sidebar. */
export const resources: readonly ((app: FastifyInstance, house: House) => void)[] = [
  systemRoutes,
  organisationRoutes,
  authRoutes,
  forgottenPasswordRoutes,
  dashboardRoutes,
  managementRoutes,
  mailRoutes,
  employeeRoutes,
  notificationRoutes,
  notificationSettingRoutes,
  hotelRoutes,
  customerRoutes,
  customerEmployeeRoutes,
  memberRoutes,
  unitRoutes,
  departmentRoutes,
  subDepartmentRoutes,
  recipeRoutes,
  customerProductRoutes,
  importRoutes,
  postalRoutes,
  productTypeRoutes,
  productRoutes,
  fileRoutes,
  foodMaterialTypeRoutes,
  foodMaterialRoutes,
  stockRoutes,
  orderRoutes,
  orderTemplateRoutes,
  deliveryScheduleRoutes,
  holidayRoutes,
  shipmentRoutes,
  worksheetRoutes,
  auditRoutes,
]
