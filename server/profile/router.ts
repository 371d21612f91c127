import { ownUserView } from '../auth/contract.ts'
import { chefProcedure, router } from '../platform/trpc.ts'
import {
  chooseFaceInput,
  createProfileInput,
  featuringView,
  foundByPhoneView,
  getProfileInput,
  privacyView,
  profilePictureInput,
  profilePictureView,
  profileView,
  setCookingInput,
  setFeaturingInput,
  setFoundByPhoneInput,
  setPrivacyInput,
  updateProfileInput,
} from './contract.ts'
import { getProfile } from './get-profile.ts'
import { createProfile, updateProfile } from './save-profile.ts'
import { chooseFace, setCooking, setFeaturing, setFoundByPhone, setPrivacy, setProfilePicture } from './settings.ts'

export const profileRouter = router({
  create: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users', scope: null },
      errors: ['CONFLICT'],
      summary: 'Creates the profile of a chef without one',
      limit: 'write',
    })
    .input(createProfileInput)
    .output(ownUserView)
    .mutation(({ ctx, input }) => createProfile(ctx, input)),

  get: chefProcedure
    .meta({
      rest: { method: 'GET', path: '/api/users/{id}', scope: 'feed' },
      summary: 'A chef as the viewer may see them',
    })
    .input(getProfileInput)
    .output(profileView)
    .query(({ ctx, input }) => getProfile(ctx, input)),

  update: chefProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/users/{id}', scope: null },
      errors: ['FORBIDDEN', 'CONFLICT', 'PRECONDITION_REQUIRED'],
      summary: 'Changes the own profile',
      limit: 'write',
    })
    .input(updateProfileInput)
    .output(ownUserView)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  setCooking: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/{id}/cooking-assistant-profile', scope: null },
      errors: ['FORBIDDEN'],
      summary: 'Keeps how well and how often the chef cooks',
      limit: 'write',
    })
    .input(setCookingInput)
    .output(ownUserView)
    .mutation(({ ctx, input }) => setCooking(ctx, input)),

  setPrivacy: chefProcedure
    .meta({
      rest: { method: 'PATCH', path: '/api/users/{id}/privacy', scope: null },
      errors: ['FORBIDDEN'],
      summary: 'Opens or closes the own profile',
      limit: 'write',
    })
    .input(setPrivacyInput)
    .output(privacyView)
    .mutation(({ ctx, input }) => setPrivacy(ctx, input)),

  setFeaturing: chefProcedure
    .meta({
      summary: 'Agrees that the own public recipes become Recipe of the Week, or takes that back',
      limit: 'write',
    })
    .input(setFeaturingInput)
    .output(featuringView)
    .mutation(({ ctx, input }) => setFeaturing(ctx, input)),

  setFoundByPhone: chefProcedure
    .meta({ summary: 'Lets others find the viewer by the phone number, or not', limit: 'write' })
    .input(setFoundByPhoneInput)
    .output(foundByPhoneView)
    .mutation(({ ctx, input }) => setFoundByPhone(ctx, input)),

  uploadPicture: chefProcedure
    .meta({
      rest: { method: 'POST', path: '/api/users/profile-picture', scope: null },
      errors: ['UNPROCESSABLE_CONTENT'],
      summary: 'Makes a picture under 5 MB the own profile picture',
      limit: 'upload',
      mostlyWaits: true,
    })
    .input(profilePictureInput)
    .output(profilePictureView)
    .mutation(({ ctx, input }) => setProfilePicture(ctx, input)),

  chooseFace: chefProcedure
    .meta({
      summary: 'Makes a drawn face, or the initials, the own profile picture',
      limit: 'upload',
      mostlyWaits: true,
    })
    .input(chooseFaceInput)
    .output(ownUserView)
    .mutation(({ ctx, input }) => chooseFace(ctx, input)),
})
