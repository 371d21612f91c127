import type { z } from 'zod'
import { doneView, likedView } from '#common/answers.ts'
import { doubtView } from '#common/doubts.ts'
import { chefIdInput, idInput } from '#common/inputs.ts'
import { analyzedFieldsView, headingView, nutritionView } from '#common/recipe/views.ts'
import { newTokenView, tokenView } from '../../access-tokens/contract.ts'
import { backupsView, backupView } from '../../admin/backups/contract.ts'
import { adminStatsView, resetLinkView } from '../../admin/contract.ts'
import { engagementView } from '../../admin/engagement/contract.ts'
import { statusView as accountChangedView, adminUserView, exportUsersView } from '../../admin/users/contract.ts'
import { messageView, meView, ownUserView, registeredView, signedInView } from '../../auth/contract.ts'
import { capturedRecipeView, processImageView, readRecipeView } from '../../capture/contract.ts'
import {
  addedRecipesView,
  choiceView,
  collectionSummaryView,
  collectionView,
  savedCollectionView,
} from '../../collections/contract.ts'
import { keptFilterView, smartView } from '../../collections/smart/contract.ts'
import { commentView } from '../../comments/contract.ts'
import { cycleView, predictionView } from '../../cycle/contract.ts'
import { tipView as foodTipView, recommendationsView } from '../../cycle/food/contract.ts'
import { importView, pushedView } from '../../cycle/imports/contract.ts'
import { healthSyncView } from '../../cycle/sync/contract.ts'
import { featuredView, photoAddedView, photoView } from '../../featured/contract.ts'
import { activityView, statusView as feedStatusView, feedView, postView, savedView } from '../../feed/contract.ts'
import { generalPostFields, recipePostFields, remakePostFields } from '../../feed/posting/contract.ts'
import { feedbackSentView } from '../../feedback/contract.ts'
import {
  chefView,
  followView,
  friendshipStatusView,
  incomingRequestView,
  invitedView,
  requestSentView,
  sentRequestView,
} from '../../friends/contract.ts'
import { householdInvitationView, householdView, memberView, sentInvitationView } from '../../household/contract.ts'
import { trendingView } from '../../ideas/contract.ts'
import { authorView, coverView, recipeSummaryView, recipeView, sectionsView } from '../../kitchen/contract.ts'
import { savedRecipeView } from '../../kitchen/saving-contract.ts'
import { starsView } from '../../kitchen/stars/contract.ts'
import { tagView } from '../../kitchen/tags/contract.ts'
import { importLinesView, importLineView, recipeImportView } from '../../kitchen/transfer/contract.ts'
import { pictureView, uploadedPictureView } from '../../media/contract.ts'
import {
  analyzedView,
  detectedView,
  ideasView,
  newRecipeView,
  substituteView,
  suggestionView,
} from '../../pantry/contract.ts'
import { copiedWeekView, planEntryView, proposedDinnerView } from '../../plan/contract.ts'
import { chefProfileView, privacyView, profilePictureView, profileView } from '../../profile/contract.ts'
import { publicLinkView } from '../../public-links/contract.ts'
import { filledListView, itemView, shareView, shoppingListView } from '../../shopping/contract.ts'
import { privacyFactsView, registrationView } from '../../site/contract.ts'
import { deliveryView, hooksView, hookView, newSecretView } from '../../webhooks/contract.ts'

/** What answers are made of, by the name under which the document has it. */
export const answerShapes = {
  TokenOfChef: tokenView,
  NewTokenOfChef: newTokenView,
  Account: adminUserView,
  AccountsPart: exportUsersView,
  Activity: activityView,
  AddedPhoto: photoAddedView,
  AddedRecipes: addedRecipesView,
  AnalyzedFields: analyzedFieldsView,
  Author: authorView,
  Backup: backupView,
  Backups: backupsView,
  CapturedRecipe: capturedRecipeView,
  ChangedAccount: accountChangedView,
  Chef: chefView,
  ChefProfile: chefProfileView,
  Collection: collectionView,
  CollectionChoice: choiceView,
  CollectionSummary: collectionSummaryView,
  Comment: commentView,
  CopiedWeek: copiedWeekView,
  Cover: coverView,
  Cycle: cycleView,
  DetectedIngredient: detectedView,
  Done: doneView,
  Doubt: doubtView,
  Engagement: engagementView,
  FeaturedRecipe: featuredView,
  FeedPage: feedView,
  FeedStatus: feedStatusView,
  FeedbackSent: feedbackSentView,
  Followed: followView,
  FoodForPhase: recommendationsView,
  FoodTip: foodTipView,
  FriendshipStatus: friendshipStatusView,
  Heading: headingView,
  HealthSync: healthSyncView,
  Hook: hookView,
  Hooks: hooksView,
  NewSecret: newSecretView,
  HookDelivery: deliveryView,
  Household: householdView,
  HouseholdInvitation: householdInvitationView,
  HouseholdMember: memberView,
  ImportLine: importLineView,
  ImportLines: importLinesView,
  ImportedDays: importView,
  IncomingRequest: incomingRequestView,
  Invited: invitedView,
  Like: likedView,
  Me: meView,
  Nutrition: nutritionView,
  OwnChef: ownUserView,
  PantryIdeas: ideasView,
  PantryReading: analyzedView,
  Photo: photoView,
  PhotoReading: processImageView,
  Picture: pictureView,
  PlanEntry: planEntryView,
  ProposedDinner: proposedDinnerView,
  Post: postView,
  Prediction: predictionView,
  PrivacyFacts: privacyFactsView,
  Profile: profileView,
  ProfilePictureAddress: profilePictureView,
  ProfilePrivacy: privacyView,
  PublicLink: publicLinkView,
  PushedDays: pushedView,
  ReadRecipe: readRecipeView,
  Recipe: recipeView,
  RecipeImport: recipeImportView,
  RecipeSummary: recipeSummaryView,
  RecipesByMeal: sectionsView,
  Registered: registeredView,
  RegistrationDoor: registrationView,
  ResetLink: resetLinkView,
  Saved: savedView,
  SavedCollection: savedCollectionView,
  SavedRecipe: savedRecipeView,
  SentHouseholdInvitation: sentInvitationView,
  ShoppingItem: itemView,
  ShoppingList: filledListView,
  ShoppingListSummary: shoppingListView,
  ShoppingShare: shareView,
  SmartCollection: smartView,
  KeptFilter: keptFilterView,
  SentOff: requestSentView,
  SentRequest: sentRequestView,
  SignedIn: signedInView,
  Stars: starsView,
  Stats: adminStatsView,
  Substitute: substituteView,
  SuggestedRecipe: newRecipeView,
  Suggestion: suggestionView,
  Tag: tagView,
  Told: messageView,
  TrendingRecipe: trendingView,
  UploadedPicture: uploadedPictureView,
} satisfies Record<string, z.ZodType>

/** What bodies are made of, likewise. */
export const inputShapes = {
  ChefId: chefIdInput,
  Id: idInput,
  Nutrition: nutritionView,
  GeneralPost: generalPostFields,
  RecipePost: recipePostFields,
  RemakePost: remakePostFields,
} satisfies Record<string, z.ZodType>
