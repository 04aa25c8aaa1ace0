import type { FastifyInstance } from 'fastify'
import { auditRoutes } from './office/audit/audit.routes.ts'
import { authRoutes } from './account/auth/auth.routes.ts'
import { customerEmployeeRoutes } from './trade/customer-employee/customer-employee.routes.ts'
import { customerRoutes } from './trade/customer/customer.routes.ts'
import { dashboardRoutes } from './office/dashboard/dashboard.routes.ts'
import { foodMaterialRoutes } from './catalogue/food-material/food-material.routes.ts'
import { foodMaterialTypeRoutes } from './catalogue/food-material-type/food-material-type.routes.ts'
import { employeeRoutes } from './people/employee/employee.routes.ts'
import { forgottenPasswordRoutes } from './account/forgotten-password/forgotten-password.routes.ts'
import { fileRoutes } from './platform/file/file.routes.ts'
import { hotelRoutes } from './lodging/hotel/hotel.routes.ts'
import type { House } from './kit/house.ts'
import { mailRoutes } from './platform/mail/mail.routes.ts'
import { managementRoutes } from './people/management/management.routes.ts'
import { memberRoutes } from './people/member/member.routes.ts'
import { notificationRoutes } from './message/notification/notification.routes.ts'
import { notificationSettingRoutes } from './message/notification-setting/notification-setting.routes.ts'
import { postalRoutes } from './platform/postal/postal.routes.ts'
import { productTypeRoutes } from './catalogue/product-type/product-type.routes.ts'
import { productRoutes } from './catalogue/product/product.routes.ts'
import { shipmentRoutes } from './trade/shipment/shipment.routes.ts'
import { stockRoutes } from './stock/stock/stock.routes.ts'
import { systemRoutes } from './office/system/system.routes.ts'
import { unitRoutes } from './catalogue/unit/unit.routes.ts'
import { worksheetRoutes } from './trade/worksheet/worksheet.routes.ts'
import { departmentRoutes, subDepartmentRoutes } from './account/department/department.routes.ts'
import { customerProductRoutes } from './trade/customer-product/customer-product.routes.ts'
import { deliveryScheduleRoutes } from './trade/delivery-schedule/delivery-schedule.routes.ts'
import { holidayRoutes } from './trade/holiday/holiday.routes.ts'
import { importRoutes } from './office/import/import.routes.ts'
import { organisationRoutes } from './platform/organisation/organisation.routes.ts'
import { orderRoutes } from './trade/order/order.routes.ts'
import { orderTemplateRoutes } from './trade/order-template/order-template.routes.ts'
import { recipeRoutes } from './catalogue/recipe/recipe.routes.ts'

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
