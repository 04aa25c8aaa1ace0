import type { peopleScreens } from '../admin/people/screens.ts'
import type { Loaders } from './loaders.ts'

export const peopleLoaders: Loaders<typeof peopleScreens> = {
  '/admin/member': () => import('../admin/people/member/members.page.tsx').then((file) => file.MembersPage),
  '/admin/member/form': () =>
    import('../admin/people/member/member-form.page.tsx').then((file) => file.MemberFormPage),
  '/admin/member/form/$id': () =>
    import('../admin/people/member/member-form.page.tsx').then((file) => file.MemberFormPage),
  '/admin/employees': () =>
    import('../admin/people/employee/employees.page.tsx').then((file) => file.EmployeesPage),
  '/admin/employees/form': () =>
    import('../admin/people/employee/employee-form.page.tsx').then((file) => file.EmployeeFormPage),
  '/admin/employees/form/$id': () =>
    import('../admin/people/employee/employee-form.page.tsx').then((file) => file.EmployeeFormPage),
  '/admin/departments': () =>
    import('../admin/people/department/departments.page.tsx').then((file) => file.DepartmentsPage),
  '/admin/departments/$id': () =>
    import('../admin/people/department/sub-departments.page.tsx').then((file) => file.SubDepartmentsPage),
  '/admin/users': () => import('../admin/people/management/users.page.tsx').then((file) => file.UsersPage),
  '/admin/users/form': () =>
    import('../admin/people/management/user-form.page.tsx').then((file) => file.UserFormPage),
  '/admin/users/form/$id': () =>
    import('../admin/people/management/user-form.page.tsx').then((file) => file.UserFormPage),
}
