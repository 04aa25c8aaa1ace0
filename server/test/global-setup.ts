import type { TestProject } from 'vitest/node'
import type { ClusterOfRun } from './cluster-of-run.ts'

/** What the projects of a run share, although the runner loads this file anew for each of them. */
const run = globalThis as { clusterOfRun?: { started: Promise<ClusterOfRun>; projects: number } }

/** The program, which the cluster is prepared with, is loaded for the first project only. */
async function start(): Promise<ClusterOfRun> {
  const { startClusterOfRun } = await import('./cluster-of-run.ts')
  return startClusterOfRun()
}

/** One cluster for all projects: no test starts before the last project has its own, and preparing one takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = (run.clusterOfRun ??= { started: start(), projects: 0 })
  cluster.projects += 1
  const { url, templateName, remove } = await cluster.started
  project.provide('clusterUrl', url)
  project.provide('templateName', templateName)
  return async () => {
    cluster.projects -= 1
    if (cluster.projects > 0) return
    delete run.clusterOfRun
    await remove()
  }
}
