import { audit } from './audit.scenarios.ts'
import { auth } from './auth.scenarios.ts'
import { bankLine } from './bank-line.scenarios.ts'
import { attendance, checkIn, checkInList, ticket } from './check-in.scenarios.ts'
import { customerEmployee } from './customer-employee.scenarios.ts'
import { customer } from './customer.scenarios.ts'
import { deliverySchedule } from './delivery-schedule.scenarios.ts'
import { subDepartment } from './department.scenarios.ts'
import { eventRehearsal, eventSetting } from './event-setting.scenarios.ts'
import { event } from './event.scenarios.ts'
import { foodMaterialType } from './food-material-type.scenarios.ts'
import { foodMaterial } from './food-material.scenarios.ts'
import { employee } from './employee.scenarios.ts'
import {
  forgottenPasswordScenarios,
  memberForgottenPasswordScenarios,
} from './forgotten-password.scenarios.ts'
import { file } from './file.scenarios.ts'
import { holiday } from './holiday.scenarios.ts'
import { hotelOrder } from './hotel-order.scenarios.ts'
import { hotel } from './hotel.scenarios.ts'
import { mail } from './mail.scenarios.ts'
import { management } from './management.scenarios.ts'
import { member } from './member.scenarios.ts'
import { customerProduct } from './customer-product.scenarios.ts'
import { imports } from './import.scenarios.ts'
import { order } from './order.scenarios.ts'
import { orderTemplate } from './order-template.scenarios.ts'
import { organisation } from './organisation.scenarios.ts'
import { recipe } from './recipe.scenarios.ts'
import { notification } from './notification.scenarios.ts'
import { notificationSetting } from './notification-setting.scenarios.ts'
import { discount } from './discount.scenarios.ts'
import { pool } from './pool.scenarios.ts'
import { productType } from './product-type.scenarios.ts'
import { privateFile } from './private-file.scenarios.ts'
import { product } from './product.scenarios.ts'
import { shipment } from './shipment.scenarios.ts'
import { paymentAttempt, paymentCallback, paymentOrder, transferNotice } from './payment.scenarios.ts'
import { refund } from './refund.scenarios.ts'
import { receipt } from './receipt.scenarios.ts'
import { signup } from './signup.scenarios.ts'
import { roomBlock } from './room-block.scenarios.ts'
import { roomingList } from './rooming-list.scenarios.ts'
import { roomShare } from './room-share.scenarios.ts'
import { roomType } from './room-type.scenarios.ts'
import { sitePage } from './site-page.scenarios.ts'
import { signupType } from './signup-type.scenarios.ts'
import { question } from './question.scenarios.ts'
import { stock } from './stock.scenarios.ts'
import { system } from './system.scenarios.ts'
import { unit } from './unit.scenarios.ts'
import { worksheet } from './worksheet.scenarios.ts'
import type { Scenarios } from './world.ts'

/** The scenarios of the calls of each noun; a noun without any is missing here. */
export const scenarios: Readonly<Record<string, Scenarios>> = {
  audit,
  attendance,
  auth,
  'check-in': checkIn,
  'check-in-list': checkInList,
  ticket,
  customer,
  'food-material-type': foodMaterialType,
  'food-material': foodMaterial,
  employee,
  event,
  'event-setting': eventSetting,
  'event-rehearsal': eventRehearsal,
  'customer-employee': customerEmployee,
  'forgotten-password': forgottenPasswordScenarios,
  'member-forgotten-password': memberForgottenPasswordScenarios,
  file,
  'delivery-schedule': deliverySchedule,
  holiday,
  hotel,
  'hotel-order': hotelOrder,
  mail,
  management,
  member,
  notification,
  'notification-setting': notificationSetting,
  'bank-line': bankLine,
  'payment-order': paymentOrder,
  'payment-attempt': paymentAttempt,
  'payment-callback': paymentCallback,
  refund,
  receipt,
  'room-block': roomBlock,
  'rooming-list': roomingList,
  'room-share': roomShare,
  'room-type': roomType,
  pool,
  question,
  'private-file': privateFile,
  signup,
  'signup-type': signupType,
  'site-page': sitePage,
  discount,
  'transfer-notice': transferNotice,
  'product-type': productType,
  product,
  'sub-department': subDepartment,
  order,
  'order-template': orderTemplate,
  organisation,
  recipe,
  import: imports,
  shipment,
  stock,
  'customer-product': customerProduct,
  system,
  unit,
  worksheet,
}
