import type { Listed, Screen } from '../../shared/frame/screen.ts'

export const submissionScreens: readonly Listed<Screen>[] = [
  {
    path: '/admin/submission/list',
    page: 'submissions',
    event: 'address',
    title: 'submissions',
    load: () => import('./submission/submissions.page.tsx').then((file) => file.SubmissionsPage),
  },
  {
    path: '/admin/submission/list/new',
    page: 'submissions',
    right: 'add',
    event: 'address',
    title: 'submissionAdd',
    load: () => import('./submission/new-submission.page.tsx').then((file) => file.NewSubmissionPage),
  },
  {
    path: '/admin/submission/list/$id/edit',
    page: 'submissions',
    right: 'edit',
    event: 'record',
    title: 'submissionEdit',
    load: () => import('./submission/edit-submission.page.tsx').then((file) => file.EditSubmissionPage),
  },
  {
    path: '/admin/submission/list/$id',
    page: 'submissions',
    event: 'record',
    title: 'submission',
    load: () => import('./submission/submission.page.tsx').then((file) => file.SubmissionPage),
  },
  {
    path: '/admin/submission/subject',
    page: 'subjects',
    event: 'address',
    title: 'subjects',
    load: () => import('./subject/subjects.page.tsx').then((file) => file.SubjectsPage),
  },
  {
    path: '/admin/submission/subject/form',
    page: 'subjects',
    right: 'add',
    event: 'address',
    title: 'subjectAdd',
    load: () => import('./subject/subject-form.page.tsx').then((file) => file.SubjectFormPage),
  },
  {
    path: '/admin/submission/subject/form/$id',
    page: 'subjects',
    right: 'edit',
    event: 'record',
    title: 'subjectEdit',
    load: () => import('./subject/subject-form.page.tsx').then((file) => file.SubjectFormPage),
  },
  {
    path: '/admin/submission/type',
    page: 'subjects',
    menu: true,
    event: 'address',
    title: 'submissionTypes',
    load: () =>
      import('./submission-type/submission-types.page.tsx').then((file) => file.SubmissionTypesPage),
  },
  {
    path: '/admin/submission/type/form',
    page: 'subjects',
    right: 'add',
    event: 'address',
    title: 'submissionTypeAdd',
    load: () =>
      import('./submission-type/submission-type-form.page.tsx').then((file) => file.SubmissionTypeFormPage),
  },
  {
    path: '/admin/submission/type/form/$id',
    page: 'subjects',
    right: 'edit',
    event: 'record',
    title: 'submissionTypeEdit',
    load: () =>
      import('./submission-type/submission-type-form.page.tsx').then((file) => file.SubmissionTypeFormPage),
  },
]
