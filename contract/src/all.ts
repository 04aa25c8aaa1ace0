import { audit } from './office/audit.ts'
import { auth } from './account/auth.ts'
import { customer } from './trade/customer.ts'
import { customerEmployee } from './trade/customer-employee.ts'
import { dashboard } from './office/dashboard.ts'
import { employee } from './people/employee.ts'
import type { Endpoint } from './call/endpoint.ts'
import { foodMaterialType } from './catalogue/food-material-type.ts'
import { foodMaterial } from './catalogue/food-material.ts'
import { forgottenPassword } from './account/forgotten-password.ts'
import { file } from './platform/file.ts'
import { hotel } from './lodging/hotel.ts'
import { mail } from './platform/mail.ts'
import { management } from './people/management.ts'
import { member } from './people/member.ts'
import { notification } from './message/notification.ts'
import { notificationSetting } from './message/notification-setting.ts'
import { organisation } from './platform/organisation.ts'
import { postal } from './platform/postal.ts'
import { productType } from './catalogue/product-type.ts'
import { product } from './catalogue/product.ts'
import { stock } from './stock/stock.ts'
import { system } from './office/system.ts'
import { unit } from './catalogue/unit.ts'
import { department, subDepartment } from './account/department.ts'
import { customerProduct } from './trade/customer-product.ts'
import { importCalls } from './office/import.ts'
import { recipe } from './catalogue/recipe.ts'
import { order } from './trade/order.ts'
import { orderTemplate } from './trade/order-template.ts'
import { orderFigures } from './trade/order-figures.ts'
import { deliverySchedule } from './trade/delivery-schedule.ts'
import { holiday } from './trade/holiday.ts'
import { shipment } from './trade/shipment.ts'
import { worksheet } from './trade/worksheet.ts'

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
