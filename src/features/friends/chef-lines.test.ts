import { describe, expect, it } from 'vitest'
import { chefLine, hasBadge, namesakeLine, suggestionLine } from '#src/entities/chef/chef-line.ts'
import { namesakes } from '#src/entities/chef/namesakes.ts'
import { countText } from './use-followed.ts'

const chef = { recipesCount: 0, mutualFriends: 0, location: null, isPublic: true, mayLook: true }

describe('what is said of a chef', () => {
  it('counts recipes and mutual friends', () => {
    expect(chefLine({ ...chef, recipesCount: 62, mutualFriends: 3 })).toBe('62 recipes, 3 mutual friends')
    expect(chefLine({ ...chef, recipesCount: 1, mutualFriends: 1 })).toBe('1 recipe, 1 mutual friend')
    expect(chefLine({ ...chef, mutualFriends: 2 })).toBe('2 mutual friends')
  })

  it('says something else where there is nothing to count', () => {
    expect(chefLine({ ...chef, location: 'Rotterdam' })).toBe('Rotterdam')
    expect(chefLine(chef)).toBe('No recipes yet')
    expect(chefLine({ ...chef, isPublic: false, mayLook: false })).toBe('Private profile')
    expect(chefLine({ ...chef, isPublic: false })).toBe('No recipes yet')
  })

  it('says why a chef is suggested', () => {
    const suggested = { ...chef, recipesCount: 4, commonInterests: ['Vegan'] }
    expect(suggestionLine({ ...suggested, mutualFriends: 3 })).toBe('3 mutual friends')
    expect(suggestionLine(suggested)).toBe('')
    expect(suggestionLine({ ...suggested, commonInterests: [] })).toBe('4 recipes')
  })

  it('gives the badge above ten recipes', () => {
    expect([10, 11].map(recipesCount => hasBadge({ recipesCount }))).toEqual([false, true])
  })

  it('does not take a full answer for all there is', () => {
    expect([0, 42, 199, 200].map(countText)).toEqual(['0', '42', '199', '200+'])
  })
})

describe('chefs of one name', () => {
  const chef = {
    recipesCount: 0,
    mutualFriends: 0,
    location: null,
    isPublic: true,
    mayLook: true,
    email: null,
  }

  it('are told apart by place, numbers and, among friends, address', () => {
    expect(namesakeLine({ ...chef, location: 'Porto', recipesCount: 4, mutualFriends: 1 })).toBe(
      'Porto, 4 recipes, 1 mutual friend',
    )
    expect(namesakeLine({ ...chef, location: 'Lisbon', email: 'ana@friend.example' })).toBe(
      'Lisbon, ana@friend.example',
    )
    expect(namesakeLine(chef)).toBe('No recipes yet')
    expect(namesakeLine({ ...chef, isPublic: false, mayLook: false })).toBe('Private profile')
  })

  it('are those in one list, however the name is written', () => {
    const people = ['Ana Silva', 'ANA  silva', 'Aná Silva ', 'Ana Silvas', null, 'Ana'].map((name, id) => ({
      id,
      name,
    }))
    expect([...namesakes(people)]).toEqual([0, 1, 2])
    expect(namesakes([]).size).toBe(0)
    const ana = { id: 1, name: 'Ana' }
    expect(namesakes([ana, ana]).size).toBe(0)
    expect([...namesakes([ana, ana, { id: 2, name: 'ana' }])]).toEqual([1, 2])
  })
})
