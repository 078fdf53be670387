import { type Static, Type } from 'typebox';
import { Level, Scene, sceneKinds } from '../scenarios/rubric.ts';

/** 0: not shown. 1 to 4: shown at Junior, Mid, Senior or Lead level. */
export const Score = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);

export const Finding = Type.Object({
  criterion: Type.String(),
  score: Score,
  /** null if the score is 0. */
  quote: Type.Union([Type.String(), Type.Null()]),
  /** False if the quote may not show the criterion. Its score then counts, but browsers get no quote. */
  sure: Type.Optional(Type.Boolean()),
});

export const Crossing = Type.Object({ redLine: Type.String(), quote: Type.String() });

export const MoveMade = Type.Object({
  /** The id of a move in the rubric. */
  move: Type.String(),
  name: Type.String(),
  /** The sentence that makes the move. */
  quote: Type.Union([Type.String(), Type.Null()]),
  /** A person in the story, and the question that they ask about this move. */
  by: Type.String(),
  question: Type.String(),
  /** Whether the feedback asks the question. */
  asked: Type.Boolean(),
  /** Whether the move does harm that no reply has put right. */
  harms: Type.Optional(Type.Boolean()),
});

export const Verdict = Type.Object({
  findings: Type.Array(Finding),
  crossings: Type.Array(Crossing),
  /** The main one first. */
  moves: Type.Array(MoveMade),
  level: Level,
});

/** What the player reads under "What happens next". */
export const ShownScene = Type.Object({
  ...Scene.properties,
  /** The id of a move in the rubric; empty if the answer makes none of them. */
  move: Type.String(),
  /** Which of the move's scenes it is, or "answer" if it was written for this answer. */
  of: Type.Enum([...sceneKinds, 'answer']),
});

/** A move that the player can choose as the nearest to the answer, if the evaluator is uncertain or wrong. */
export const Choice = Type.Object({
  move: Type.String(),
  name: Type.String(),
  scene: ShownScene,
  /** As in MoveMade. */
  by: Type.String(),
  question: Type.String(),
  tip: Type.Optional(Type.String()),
  /** The sentence of the answer that comes nearest to the move, and the quotation that the player reads. */
  quote: Type.Optional(Type.String()),
  quotation: Type.Optional(Type.String()),
  /** What is said of the level if the player chooses this move, where it then no longer rests on a doubt. */
  level: Type.Optional(Type.String()),
});

/** A line of the feedback that says that the answer makes a move. */
export const Decision = Type.Object({
  move: Type.String(),
  line: Type.String(),
  /** The line without a word such as "also", for when nothing is said of the main move. */
  alone: Type.String(),
});

/** The parts of a feedback, each text on one line. */
export const Sections = Type.Object({
  title: Type.String(),
  paragraphs: Type.Array(Type.String()),
  /** The player's own words, after the paragraphs. Those nearest to a chosen move take their place. */
  words: Type.Optional(Type.Array(Type.String())),
  /** The decisions among the paragraphs and strengths. Undefined if all paragraphs are about the main move. */
  decisions: Type.Optional(Type.Array(Decision)),
  /** Follows the paragraphs. null if no move is certain, or if the story has no scenes. */
  scene: Type.Union([ShownScene, Type.Null()]),
  /** What is said of the level, after the scene. */
  level: Type.String(),
  strengths: Type.Array(Type.String()),
  /** Whole sentences that the feedback praises as the player's own: they stand out, or do what is good in any story. */
  praised: Type.Optional(Type.Array(Type.String())),
  /** How to do well what the player has decided to do. */
  tip: Type.Optional(Type.String()),
  /** Questions, because an evaluator may be wrong if it finds that something is missing. */
  growth: Type.Array(Type.String()),
  /** Replaces a move's question if the player says that no move comes near. */
  otherwise: Type.Optional(Type.Array(Type.String())),
  /** Only stories with scenes have them. */
  choices: Type.Optional(Type.Array(Choice)),
});

export type Score = Static<typeof Score>;
export type Finding = Static<typeof Finding>;
export type Crossing = Static<typeof Crossing>;
export type MoveMade = Static<typeof MoveMade>;
export type Verdict = Static<typeof Verdict>;
export type ShownScene = Static<typeof ShownScene>;
export type Choice = Static<typeof Choice>;
export type Decision = Static<typeof Decision>;
export type Sections = Static<typeof Sections>;

/** `feedback` is the text of the sections (feedbackText.ts). */
export type Assessment = Verdict & { feedback: string; sections: Sections };
