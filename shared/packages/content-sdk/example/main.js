import { startTraining } from './immersive-content.js';

const steps = [
  {
    name: 'Hear the alarm',
    question: 'The alarm rings. First you …',
    right: 'stop your work',
    wrong: 'finish your e-mail',
  },
  {
    name: 'Close the door',
    question: 'You leave the room. The door …',
    right: 'is closed, but not locked',
    wrong: 'stays open',
  },
  { name: 'Leave by the stairs', question: 'You go down by …', right: 'the stairs', wrong: 'the lift' },
];

const session = await startTraining({
  name: 'Fire alarm',
  version: '1.0',
  steps: steps.map(({ name }) => name),
});
const [heading, question, answers] = document.querySelectorAll('h1, p, div');
heading.textContent = `Hello ${session.start.person.firstName || 'there'}`;
let mistakes = 0;
const clicks = [];
addEventListener('click', ({ clientX, clientY }) => clicks.push([clientX, clientY]));

/** Shows two answers, and resolves when the right one is chosen. */
const ask = (step) =>
  new Promise((resolve) => {
    question.textContent = step.question;
    answers.replaceChildren(
      ...[step.wrong, step.right].map((text) => {
        const button = document.createElement('button');
        button.textContent = text;
        button.onclick = () => {
          if (text === step.right) resolve();
          else mistakes += 1;
        };
        return button;
      }),
    );
  });

for (const step of steps) {
  // A learner who comes back continues at the first step that is not reached.
  if (session.reached(step.name)) continue;
  await ask(step);
  session.reachStep(step.name, { score: 100 });
}
session.setScore(Math.max(0, 100 - mistakes * 10));
session.setSkill('Fire safety', Math.max(0, 100 - mistakes * 10));
session.earnBadge(1);
if (mistakes === 0) session.earnBadge(2);

// A picture of where the learner clicked.
const canvas = new OffscreenCanvas(innerWidth, innerHeight);
const pen = canvas.getContext('2d');
pen.fillStyle = '#e4572e';
for (const [x, y] of clicks) pen.fillRect(x - 4, y - 4, 8, 8);
session.addImage(await canvas.convertToBlob(), 'Clicks');
session.complete(mistakes < 3);
question.textContent = 'Done.';
answers.replaceChildren();
