import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { customer } from './customer.ts'
import { customerEmployee } from './customer-employee.ts'
import { dashboard } from './dashboard.ts'
import { employee } from './employee.ts'
import type { Endpoint } from './endpoint.ts'
import { foodMaterialType } from './food-material-type.ts'
import { foodMaterial } from './food-material.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { file } from './file.ts'
import { hotel } from './hotel.ts'
import { mail } from './mail.ts'
import { management } from './management.ts'
import { member } from './member.ts'
import { notification } from './notification.ts'
import { notificationSetting } from './notification-setting.ts'
import { organisation } from './organisation.ts'
import { postal } from './postal.ts'
import { productType } from './product-type.ts'
import { product } from './product.ts'
import { stock } from './stock.ts'
import { system } from './system.ts'
import { unit } from './unit.ts'
import { department, subDepartment } from './department.ts'
import { customerProduct } from './customer-product.ts'
import { importCalls } from './import.ts'
import { recipe } from './recipe.ts'
import { order } from './order.ts'
import { orderTemplate } from './order-template.ts'
import { orderFigures } from './order-figures.ts'
import { deliverySchedule } from './delivery-schedule.ts'
import { holiday } from './holiday.ts'
import { shipment } from './shipment.ts'
import { worksheet } from './worksheet.ts'

/** Every call of the API. What is not here does not exist. */
export const all: readonly Endpoint[] = [
  system,
  organisation,
  auth,
  forgottenPassword,
  dashboard,
  management,
  mail,
  employee,
  notification,
  notificationSetting,
  hotel,
  customer,
  customerEmployee,
  member,
  unit,
  department,
  subDepartment,
  recipe,
  customerProduct,
  importCalls,
  postal,
  productType,
  foodMaterialType,
  foodMaterial,
  product,
  stock,
  order,
  orderTemplate,
  orderFigures,
  deliverySchedule,
  holiday,
  shipment,
  worksheet,
  audit,
  file,
].flatMap((calls) => Object.values(calls))
