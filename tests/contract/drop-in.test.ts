import { asVendor, createDropIn, listenToDropIn } from './drop-in-client.ts'
import { describeScenario } from './scenario.ts'

// An integration of the vendor's client changes one import: the very scenario of that client passes with ours.

describeScenario({
  create: (platform, authKey) => asVendor(createDropIn(platform, authKey)),
  listen: listenToDropIn,
  addUserToGroup: (gudhub, { group_id, user_id, permission }) =>
    gudhub.groupSharing.addUserToGroup(user_id, group_id, permission),
  asksForChunksByToken: true,
})
