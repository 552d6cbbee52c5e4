import { backupRoutes } from './backups'
import { healthRoutes } from './health'
import { jobRoutes } from './jobs'
import { staffRoutes } from './staff'

/** Every door of the back office; a test holds it against the router, role by role. */
export const adminRoutes = {
  staff: staffRoutes,
  jobs: jobRoutes,
  backups: backupRoutes,
  health: healthRoutes,
}
